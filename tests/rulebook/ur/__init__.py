"""The rules of Ur, one test for each scenario and each rule."""
