/** Which outcomes of which operations were met since the simulator started. */
export interface Coverage {
  readonly operations: readonly {
    readonly operation: string;
    readonly outcomes: readonly { readonly outcome: string; readonly met: number }[];
  }[];
}
