/** On paper in place of a list that has not been read, or whose printing part is still loading. */
export const LIST_NOT_READY =
  'The list wasn’t ready to print. Print again, or choose “Print list” in the menu next to the folder’s name.';
