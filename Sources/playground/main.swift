import Tables
