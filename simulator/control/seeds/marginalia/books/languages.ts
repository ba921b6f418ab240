/** The languages of the books. */
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
