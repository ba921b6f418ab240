import { type DragEvent, useRef, useState } from 'react';
import type { Status } from '../../club/shelf/shelf-change.ts';

export interface Dragging {
  /** The shelf that what is dragged is over. */
  readonly over: Status | null;
  /** For what can be dragged: `ids` go with it. */
  readonly source: (ids: readonly string[]) => { onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
  /** For where it can be dropped. */
  readonly target: (status: Status) => {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** Drags entries from shelf to shelf; `drop` is told where they were let go. */
export function useDragging(drop: (ids: readonly string[], status: Status) => void): Dragging {
  // Not in the data that is dragged: what comes from another page is none of ours.
  const dragged = useRef<readonly string[] | null>(null);
  const [over, setOver] = useState<Status | null>(null);
  return {
    over,
    source: (ids) => ({
      onDragStart: ({ dataTransfer }) => {
        dragged.current = ids;
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', ''); // without data, Firefox drags nothing
      },
      onDragEnd: () => {
        dragged.current = null;
        setOver(null);
      },
    }),
    target: (status) => ({
      onDragOver: (event) => {
        if (dragged.current === null) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(status);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        // Going from one entry to the next leaves neither the list nor the shelf.
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(null);
      },
      onDrop: (event) => {
        event.preventDefault();
        setOver(null);
        if (dragged.current !== null) drop(dragged.current, status);
        dragged.current = null;
      },
    }),
  };
}
