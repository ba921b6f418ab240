/** What the books on the shelves are written in. */
export type Language =
  | 'English'
  | 'French'
  | 'German'
  | 'Spanish'
  | 'Japanese'
  | 'Portuguese'
  | 'Italian'
  | 'Norwegian'
  | 'Polish'
  | 'Greek'
  | 'Russian'
  | 'Arabic';
