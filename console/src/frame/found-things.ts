import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import type { Content } from '../api/content.ts';
import { control } from '../api/control.ts';
import { useContent, useInbox, useMembers, useRequestLog, useSite } from '../api/use-site.ts';
import { timeText, valueText } from '../logic/formats.ts';
import type { Command } from './palette.tsx';

/** Shorter texts name too much. */
const SHORTEST = 3;
/** Of each kind. */
const MOST = 6;

/** Sites, members, mails, requests and items with the words of a text in their names or ids. The newest come first. */
export function useFoundThings(text: string): readonly Command[] {
  const { siteId } = useSite();
  const navigate = useNavigate();
  const isAsked = text.trim().length >= SHORTEST;
  const { data: sites = [] } = useQuery({ queryKey: ['sites'], queryFn: control.sites, enabled: isAsked });
  const members = useMembers().data ?? [];
  const mails = useInbox().data ?? [];
  const requests = useRequestLog().data?.requests ?? [];
  const items = useItemsWith(useDeferredValue(isAsked ? text.trim() : ''));
  if (!isAsked) return [];
  const words = text.toLowerCase().split(/\s+/);
  const ofKind = (kind: string, rows: readonly (readonly [id: string, name: string, page: string])[]) =>
    rows
      .filter(([id, name]) => words.every((word) => `${kind} ${name} ${id}`.toLowerCase().includes(word)))
      .slice(-MOST)
      .reverse()
      .map(([id, name, page]) => ({
        ...{ id: `${kind}-${id}`, label: `${kind} ${name}` },
        run: () => void navigate(`/sites/${page}`),
      }));
  return [
    ...ofKind(
      'Member',
      members.map(({ id, email, nickname }) => [id, `${email} ${nickname}`, `${siteId}/members/${id}`]),
    ),
    ...ofKind(
      'Item',
      items.map(({ id, name, collection }) => [
        ...([id, `${name} in ${collection}`] as const),
        `${siteId}/items?${new URLSearchParams({ collection, item: id })}`,
      ]),
    ),
    ...ofKind(
      'Mail',
      mails.map(({ id, to, subject }) => [id, `${subject} to ${to}`, `${siteId}/inbox?mail=${id}`]),
    ),
    ...ofKind(
      'Request',
      requests.map(({ id, at, method, path, status }) => [
        ...([id, `${timeText(at)} ${method} ${path} ${status}`] as const),
        `${siteId}/requests/${id}`,
      ]),
    ),
    ...ofKind(
      'Site',
      sites.map((site) => [site.siteId, `${site.name} ${site.clientId}`, site.siteId]),
    ),
  ];
}

/** Items with a text in the first field that is a text, or with the text as their id. */
function useItemsWith(text: string) {
  const { siteId } = useSite();
  const content = useContent();
  const { data = [] } = useQuery({
    queryKey: ['site', siteId, 'items', 'found', text],
    queryFn: async () => (content ? itemsWith(content, text) : []),
    enabled: content !== undefined && text !== '',
    placeholderData: (before) => before,
  });
  return data;
}

async function itemsWith(content: Content, text: string) {
  const found = (await content.collections()).map(async ({ id: collection, fields = [] }) => {
    const named = fields.find(({ type, systemField }) => type === 'TEXT' && !systemField)?.key;
    const filter = { $or: [{ _id: text }, ...(named === undefined ? [] : [{ [named]: { $contains: text } }])] };
    const { items } = await content.query(collection, { filter, limit: MOST });
    return items.map((item) => ({ id: item._id, collection, name: named ? valueText(item[named]) : '' }));
  });
  return (await Promise.all(found)).flat();
}
