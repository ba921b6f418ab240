import type { SortEntry } from '#contracts/content/query-items.ts';
import { refuseMistakes } from '../errors/content-error.ts';
import type { MaybeMistake, Mistake } from '../errors/mistake.ts';
import { countMistake, firstOf, sortFieldsMistake, stepArityMistake } from './argument-checks.ts';
import { changed } from './builder.ts';
import { Conditions } from './filter/conditions.ts';
import { saysNothing, simplified } from './filter/filter-model.ts';

/** Conditions with a sort order and paging. `F` are the fields that can be sorted by. */
export abstract class Ordered<T, F extends string> extends Conditions<T> {
  /**
   * Mistakes in steps other than conditions. They are reported before those of the filter; those of the order come
   * last.
   */
  protected ownMistakes: readonly Mistake[] = [];
  protected sortMistakes: readonly Mistake[] = [];
  protected order: readonly SortEntry[] = [];
  protected pageLimit: number | undefined = undefined;
  protected pageSkip: number | undefined = undefined;

  ascending(...fields: F[]): this;
  ascending(fields: readonly F[]): this;
  ascending(...fields: [readonly F[]] | F[]): this {
    return this.sorted('.ascending', fields, 'ASC');
  }

  descending(...fields: F[]): this;
  descending(fields: readonly F[]): this;
  descending(...fields: [readonly F[]] | F[]): this {
    return this.sorted('.descending', fields, 'DESC');
  }

  /** The page size: 50 by default, at most 1000, at most 100 with cursors. */
  limit(limit: number): this;
  limit(...step: [limit: number]): this {
    return this.own(
      firstOf([stepArityMistake('.limit', step.length, 1), countMistake('.limit', step[0], 'positive')]),
      (copy) => {
        copy.pageLimit = step[0];
      },
    );
  }

  skip(skip: number): this;
  skip(...step: [skip: number]): this {
    return this.own(
      firstOf([stepArityMistake('.skip', step.length, 1), countMistake('.skip', step[0], 'non-negative')]),
      (copy) => {
        copy.pageSkip = step[0];
      },
    );
  }

  /** The builder after a step: with the change, or with the mistake. */
  protected own(mistake: MaybeMistake, change: (copy: this) => void): this {
    return changed(
      this,
      mistake === null
        ? change
        : (copy) => {
            copy.ownMistakes = [...this.ownMistakes, mistake];
          },
    );
  }

  /** Throws one error for all mistakes in the steps and in the call that runs them. */
  protected refuseMistakes(
    what: 'query' | 'aggregation',
    collection: string,
    ofCall: readonly MaybeMistake[],
    ofGroups: readonly Mistake[] = [],
  ): void {
    const found = ofCall.filter((mistake) => mistake !== null);
    const mistakes = [...this.ownMistakes, ...this.filterMistakes, ...ofGroups, ...this.sortMistakes, ...found];
    refuseMistakes(mistakes, `Failed to perform ${what} on [${collection}].\n`);
  }

  /** The filter in the wire's format; undefined when everything matches. */
  protected wireFilter(): Record<string, unknown> | undefined {
    const filter = simplified(this.tree);
    return saysNothing(filter) ? undefined : filter;
  }

  protected wireSort(): SortEntry[] | undefined {
    return this.order.length === 0 ? undefined : [...this.order];
  }

  private sorted(op: string, step: readonly unknown[], order: SortEntry['order']): this {
    const [list] = step;
    const fields: readonly unknown[] = step.length === 1 && Array.isArray(list) ? list : step;
    const mistake = firstOf([stepArityMistake(op, step.length, '1+'), sortFieldsMistake(op, fields)]);
    return changed(this, (copy) => {
      if (mistake === null) copy.order = [...this.order, ...fields.map((field) => ({ fieldName: `${field}`, order }))];
      else copy.sortMistakes = [...this.sortMistakes, mistake];
    });
  }
}
