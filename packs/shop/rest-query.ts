import type { EntryPage, EntrySearch, Handler, HandlerRequest } from '#handlers/define-config.ts';

/** What a query asks for: filter, sort and page. */
export type Asked = Pick<EntrySearch<unknown>, 'filter' | 'sort' | 'page'>;

/** A query of the REST interface of the stores, whose filter and sort are texts. No package declares it. */
export function restQuery(
  path: string,
  name: string,
  search: (call: HandlerRequest, asked: Asked) => Promise<EntryPage<object>>,
): Handler {
  return {
    ...{ method: 'POST', path },
    handle: async (call) => {
      const { entries, offset, total } = await search(call, askedIn(call));
      return { [name]: entries, metadata: { items: entries.length, offset }, totalResults: total };
    },
  };
}

/** The query of a REST call: its filter and sort are JSON in texts. */
function askedIn({ body, fail }: Pick<HandlerRequest, 'body' | 'fail'>): Asked {
  const refuse = (text: string): never => fail(400, 'INVALID_ARGUMENT', text);
  const { query = {} }: { query?: unknown } = Object(body);
  const { filter, sort, paging, ...others }: Readonly<Record<string, unknown>> = Object(query);
  const [other] = Object.keys(others);
  if (other !== undefined) refuse(`query.${other} is not known. A query has filter, sort and paging.`);
  const { limit, offset }: { limit?: unknown; offset?: unknown } = Object(paging ?? {});
  return {
    filter: parsed(filter, refuse),
    sort: sortIn(parsed(sort, refuse), refuse),
    page: { kind: 'offset', limit: wholeIn(limit, refuse), offset: wholeIn(offset, refuse) },
  };
}

function wholeIn(value: unknown, refuse: (text: string) => never): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number)
    ? number
    : refuse('The limit and the offset of a page are whole numbers.');
}

function parsed(value: unknown, refuse: (text: string) => never): unknown {
  if (typeof value !== 'string' || value === '') return value === '' ? undefined : value;
  try {
    return JSON.parse(value);
  } catch {
    return refuse('The filter or the sort is not JSON.');
  }
}

/** `[{"price": "asc"}]`, or that object alone. */
function sortIn(value: unknown, refuse: (text: string) => never): Asked['sort'] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return refuse('A sort is a list such as [{"price": "asc"}].');
  return (Array.isArray(value) ? value : [value]).flatMap((entry) =>
    Object.entries(Object(entry)).map(([fieldName, order]) => ({ fieldName, order })),
  );
}
