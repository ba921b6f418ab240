/** An immutable builder. Each step returns a new builder and leaves the previous one unchanged. */
export abstract class Builder {
  /** A copy of this builder with `change` applied. */
  protected changed(change: (copy: this) => void): this {
    const copy: this = Object.assign(Object.create(Object.getPrototypeOf(this)), this);
    change(copy);
    return Object.freeze(copy);
  }
}
