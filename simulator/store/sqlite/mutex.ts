/** Runs work in the order in which it was submitted, and delays other work while exclusive work is running. */
export interface Mutex {
  pass<T>(work: () => Promise<T>): Promise<T>;
  /** Like `pass`, but exclusive: other work waits until `work` has settled. */
  holding<T>(work: () => Promise<T>): Promise<T>;
}

export function createMutex(): Mutex {
  let held = false;
  const waiting: (() => void)[] = [];

  function pass<T>(work: () => Promise<T>): Promise<T> {
    if (!held) return work();
    return new Promise((resolve, reject) => {
      waiting.push(() => work().then(resolve, reject));
    });
  }
  function release(): void {
    held = false;
    // The work that is started may be exclusive again.
    while (!held) {
      const next = waiting.shift();
      if (!next) return;
      next();
    }
  }
  return {
    pass,
    holding: (work) =>
      pass(async () => {
        held = true;
        try {
          return await work();
        } finally {
          release();
        }
      }),
  };
}
