import { useSearchParams } from 'react-router';

/** What a page remembers in its address, such as its filter: a reload and the back button keep it. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  /** Changes one part of the address. Without a value, or with an empty one, it is removed. */
  const set = (name: string, value: string | undefined): void =>
    setSearch(
      (before) => {
        if (value === undefined || value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return { search, set, replaceAll: (parts: Record<string, string>): void => setSearch(parts) };
}
