/** Returns a function that runs `work` on its first call, and returns that result on every call. */
export function once<T>(work: () => T): () => T {
  let done: { readonly result: T } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}
