/** Tasks that wait, in the order of their arrival within each site. The sites take turns. */
export interface SiteQueue<Task> {
  /** The number of tasks of a site. */
  lengthOf(siteId: string): number;
  add(siteId: string, task: Task): void;
  /** Removes and returns the next task of a site that has its turn; undefined if there is none. By default, all have. */
  take(hasTurn?: (siteId: string) => boolean): Task | undefined;
  /** Removes a task that waits. Returns false if it does not wait. */
  remove(siteId: string, task: Task): boolean;
}

export function createSiteQueue<Task>(): SiteQueue<Task> {
  /** The site that waits longest for its turn comes first. A site without tasks is not in the map. */
  const bySite = new Map<string, Task[]>();
  return {
    lengthOf: (siteId) => bySite.get(siteId)?.length ?? 0,
    add: (siteId, task) => {
      const tasks = bySite.get(siteId);
      if (tasks) tasks.push(task);
      else bySite.set(siteId, [task]);
    },
    take: (hasTurn = () => true) => {
      const next = [...bySite].find(([siteId]) => hasTurn(siteId));
      if (next === undefined) return undefined;
      const [siteId, [task, ...rest]] = next;
      bySite.delete(siteId);
      if (rest.length > 0) bySite.set(siteId, rest);
      return task;
    },
    remove: (siteId, task) => {
      const tasks = bySite.get(siteId) ?? [];
      const left = tasks.filter((other) => other !== task);
      if (left.length === 0) bySite.delete(siteId);
      else bySite.set(siteId, left);
      return left.length < tasks.length;
    },
  };
}
