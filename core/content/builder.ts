/** Something that is put together step by step. Each step gives a new builder; the one before stays as it was. */
export abstract class Builder {
  /** A copy of this builder, after `change` was made to it. */
  protected changed(change: (copy: this) => void): this {
    const copy: this = Object.assign(Object.create(Object.getPrototypeOf(this)), this);
    change(copy);
    return Object.freeze(copy);
  }
}
