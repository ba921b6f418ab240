import { type DragEvent, useRef, useState } from 'react';
import type { Status } from '../../club/shelf/reading.ts';

export interface Dragging {
  /** The shelf under the pointer while entries are dragged. */
  readonly over: Status | null;
  /** Props of a draggable element, which drags the entries `ids`. */
  readonly source: (ids: readonly string[]) => { onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
  /** Props of an element on which entries can be dropped. */
  readonly target: (status: Status) => {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** Drags entries between shelves. `drop` is called with the entries and their new shelf. */
export function useDragging(drop: (ids: readonly string[], status: Status) => void): Dragging {
  // The ids are not in the drag data, because anything that is dragged in from another page must be ignored.
  const dragged = useRef<readonly string[] | null>(null);
  const [over, setOver] = useState<Status | null>(null);
  return {
    over,
    source: (ids) => ({
      onDragStart: ({ dataTransfer }) => {
        dragged.current = ids;
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', ''); // Firefox drags nothing without data
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
        // Moving from one entry to the next within a shelf does not leave the shelf.
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
