import type { RedirectCallback } from '#contracts/redirects/redirect-session.ts';

/** A field of a form on a hosted page. */
export interface PackPageField {
  readonly name: string;
  readonly label: string;
  /**
   * Default: `text`. A choice needs `choices`. A hidden field is posted with the value that the page has given it, a tick with its
   * value if it is set. A code has six digits, and a password is never shown again.
   */
  readonly kind?: 'text' | 'email' | 'tel' | 'choice' | 'hidden' | 'password' | 'code' | 'tick' | undefined;
  readonly value?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** As in HTML: `postal-code`. */
  readonly autocomplete?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
  /** What is wrong with what was posted, shown at the field. The page then has the status 400. */
  readonly problem?: string | undefined;
}

/** A hosted page, described by data. Texts are escaped. Without buttons it has no form. */
export interface PackPageContent {
  readonly title: string;
  /** The language of the texts, such as `en`, for screen readers. Default: that of the site. */
  readonly language?: string | undefined;
  readonly paragraphs?: readonly string[] | undefined;
  /** What is wrong with what was posted. The page then has the status 400. */
  readonly problem?: string | undefined;
  /** Amounts stand below each other, and a total stands out. */
  readonly facts?:
    | readonly { readonly label: string; readonly value: string; readonly kind?: 'amount' | 'total' | undefined }[]
    | undefined;
  /** Markup below the facts, as it is. The page allows no scripts, and nothing from elsewhere. */
  readonly html?: string | undefined;
  readonly fields?: readonly PackPageField[] | undefined;
  /** The value of the button that was used is posted as `button`. One that skips the fields is sent although they are not filled in. */
  readonly buttons?:
    | readonly {
        readonly value: string;
        readonly label: string;
        readonly isQuiet?: boolean;
        readonly skipsFields?: boolean;
      }[]
    | undefined;
  /** Links to addresses of the application. Those that it has not given are left out. */
  readonly links?: readonly { readonly label: string; readonly to: RedirectCallback }[] | undefined;
}

/** What a hosted page answers: a page, or the way back to the application. */
export type PackPageAnswer =
  | { readonly page: PackPageContent }
  | {
      /** The first of these addresses that the application has given. */
      readonly backTo: readonly RedirectCallback[];
      readonly parameters?: Readonly<Record<string, string>> | undefined;
      /** Default: false, and the way back ends the page. Otherwise a form that arrives again gets its answer from the pack. */
      readonly staysOpen?: boolean | undefined;
      /** Shown if the application has given none of the addresses. */
      readonly otherwise: PackPageContent;
    };
