/** Lets work through in the order it came, and holds the others up while one holds it. */
export interface Turnstile {
  pass<T>(work: () => Promise<T>): Promise<T>;
  /** As `pass`; until `work` is settled nobody else gets through. */
  holding<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurnstile(): Turnstile {
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
    // One who comes through may hold it again.
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
