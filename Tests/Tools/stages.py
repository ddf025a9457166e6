"""Tables in stages, as the generated Swift sources hold them: distinct blocks, in digits of text."""


def blocks(values, size):
    """The distinct blocks of `size` values, and for each block of `values` its place among them."""
    places, order = {}, []
    for start in range(0, len(values), size):
        block = tuple(values[start:start + size])
        order.append(places.setdefault(block, len(places)))
    return [value for block in places for value in block], order


def digits(values, count):
    """`values` in `count` digits of six bits each, the lowest first, from `@` for 0 to DEL."""
    assert all(value < 64 ** count for value in values)
    return [chr(0x40 + (value >> 6 * place & 63)) for value in values for place in range(count)]


def literal(name, text, comment):
    escaped = [{"\\": "\\\\", "\x7f": "\\u{7F}"}.get(digit, digit) for digit in text]
    lines, line = [], ""
    for digit in escaped:
        if len(line) + len(digit) > 92:
            lines.append(line)
            line = ""
        line += digit
    body = "\\\n    ".join(lines + [line])
    return f'  /// {comment}\n  static let {name}: StaticString = """\n    {body}\n    """\n'
