import type { FieldType } from '#contracts/content/field-type.ts';
import type { HandlerRequest } from './handler.ts';

/** The definition of a collection whose items are made from what an app has, such as `Stores/Products`. It is read only. */
export interface AppCollectionDefinition {
  readonly id: string;
  readonly displayField: string;
  readonly readBy: 'everybody' | 'owner';
  /** The keys of the fields of each type, with the path of the value in an entry if that has another name: `price=priceData.price sku`. */
  readonly fields: Readonly<Partial<Record<FieldType, string>>>;
  /** The collections that the references refer to, by their keys. */
  readonly references?: Readonly<Record<string, string>> | undefined;
  /** Values that the collection has other words for, by the field: `{ status: { UPCOMING: 'SCHEDULED' } }`. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  readonly maxPageSize?: number | undefined;
}

/** A collection of an app of a pack. */
export interface AppCollection extends AppCollectionDefinition {
  /** What the caller may see, each with an `id`. */
  readonly entries: (call: AppCollectionCall) => Promise<readonly object[]>;
}

export interface AppCollectionCall extends Pick<HandlerRequest, 'caller' | 'clock' | 'site' | 'state'> {
  /** The option `appOptions` of the request. */
  readonly appOptions: Readonly<Record<string, unknown>>;
}
