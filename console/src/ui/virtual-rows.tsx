import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** The height of a row in pixels. The style sheet has the same. */
const ROW_HEIGHT = 28;
/** The number of rows that are also in the document above the window, and below it. */
const OVERSCAN = 8;

export interface Column<Row> {
  readonly id: string;
  readonly head: ReactNode;
  /** A track of the grid, such as `8rem` or `minmax(6rem, 1fr)`. */
  readonly width: string;
  readonly cell: (row: Row, index: number) => ReactNode;
  readonly sort?: 'ascending' | 'descending' | 'none' | undefined;
  readonly align?: 'end';
}

interface VirtualRowsProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly count: number;
  /** Undefined while the row is being read. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly keyOf?: (index: number) => string | number;
  readonly stateOf?: (row: Row) => string | undefined;
  readonly isChosen?: (row: Row) => boolean;
  /** Called with the rows that are shown, so that they can be read. */
  readonly onRange?: (first: number, last: number) => void;
  readonly empty: ReactNode;
}

/**
 * A table of one-line rows of which only those in the window are in the document. Rows are positioned, which a table element
 * does not allow. The region takes the focus, so that it can be scrolled with the keyboard.
 */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>): ReactNode {
  const { label, columns, count, rowAt, keyOf, stateOf, isChosen, onRange, empty } = props;
  const box = useRef<HTMLDivElement>(null);
  const [top, bottom] = useWindow(box);
  const [first, last] = [Math.min(top, count - 1), Math.min(bottom, count - 1)];
  const tellRange = useEffectEvent((from: number, to: number) => onRange?.(from, to));
  useEffect(() => {
    if (last >= 0) tellRange(first, last);
  }, [first, last]);
  const start = Math.max(first - OVERSCAN, 0);
  const shown = Array.from(
    { length: Math.max(Math.min(last + OVERSCAN, count - 1) - start + 1, 0) },
    (_, at) => start + at,
  );
  const tracks = columns.map(({ width }) => width).join(' ');
  const moveBy = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const target = event.target;
    if (step === undefined || !(target instanceof HTMLElement) || target.matches('input, select, textarea')) return;
    const at = target.closest('[data-index]');
    if (!(at instanceof HTMLElement)) return;
    event.preventDefault();
    const to = Number(at.dataset.index) + step;
    box.current?.querySelector(`[data-index="${to}"]`)?.scrollIntoView({ block: 'nearest' });
    const next = box.current?.querySelector(`[data-index="${to}"] a, [data-index="${to}"] button`);
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
  return (
    <div className="grid" ref={box} tabIndex={0} role="region" aria-label={label} onKeyDown={moveBy}>
      <div role="table" aria-label={label} aria-rowcount={count + 1}>
        <div role="row" className="grid-head" style={{ gridTemplateColumns: tracks }} aria-rowindex={1}>
          {columns.map(({ id, head, sort, align }) => (
            <div role="columnheader" key={id} aria-sort={sort} data-align={align}>
              {head}
            </div>
          ))}
        </div>
        <div role="rowgroup" className="grid-body" style={{ height: count * ROW_HEIGHT }}>
          {shown.map((index) => {
            const row = rowAt(index);
            return (
              <VirtualRow
                key={keyOf?.(index) ?? index}
                of={[columns, row]}
                start={index * ROW_HEIGHT}
                index={index}
                state={row && stateOf?.(row)}
                isChosen={row && isChosen?.(row)}
                tracks={tracks}
                cells={() => columns.map((column) => <Cell key={column.id} column={column} row={row} index={index} />)}
              />
            );
          })}
        </div>
      </div>
      {count === 0 && <div className="empty">{empty}</div>}
    </div>
  );
}

/** The indexes of the first and the last row that are in the window of a box, as far as it is scrolled. */
function useWindow(box: RefObject<HTMLElement | null>): readonly [first: number, last: number] {
  const [view, setView] = useState<readonly [number, number]>([0, -1]);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = (): void => {
      const first = Math.floor(element.scrollTop / ROW_HEIGHT);
      const last = Math.floor((element.scrollTop + element.clientHeight) / ROW_HEIGHT);
      setView((before) => (before[0] === first && before[1] === last ? before : [first, last]));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return view;
}

function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row | undefined; index: number }): ReactNode {
  return (
    <div role="cell" data-align={column.align}>
      {row === undefined ? <span className="pending">…</span> : column.cell(row, index)}
    </div>
  );
}

interface VirtualRowProps {
  /** What the cells depend on. */
  readonly of: readonly unknown[];
  readonly index: number;
  readonly state: string | undefined;
  readonly isChosen: boolean | undefined;
  /** The distance from the first row, in pixels. */
  readonly start: number;
  readonly tracks: string;
  readonly cells: () => ReactNode;
}

/** Most rows of the window stay while a list is scrolled. */
const VirtualRow = memo(
  ({ index, state, isChosen, start, tracks, cells }: VirtualRowProps) => (
    <div
      role="row"
      className="grid-row"
      data-index={index}
      data-state={state}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      style={{ gridTemplateColumns: tracks, transform: `translateY(${start}px)` }}
    >
      {cells()}
    </div>
  ),
  (before, after) =>
    before.index === after.index &&
    before.start === after.start &&
    before.state === after.state &&
    before.isChosen === after.isChosen &&
    before.of.every((value, at) => value === after.of[at]),
);
