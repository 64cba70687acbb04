import { z } from 'zod';
import { policy } from '../policy.ts';
import { name } from '../primitives.ts';

/** A list of the console, as it is written in `/admin/api/{list}`. */
export const ListName = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/)
  .max(50);

/** A list's order: a field of it, and the direction. */
const Sort = z.tuple([z.string().min(1).max(50), z.enum(['ASC', 'DESC'])]);

/** What a list is narrowed by. The list's own rules say what it takes; a text somebody searched for is never saved (docs/rules/desk.md#saved-filters). */
const Filter = z.record(z.string().min(1).max(50), z.json());

const Named = {
  name: name(policy.savedFilters.nameMax),
  /** Offered to all of the staff who may read the list; else to its owner alone. */
  shared: z.boolean(),
};

/** A filter to be saved. */
export const SaveFilter = z.strictObject({ list: ListName, ...Named, filter: Filter, sort: Sort });
export type SaveFilter = z.output<typeof SaveFilter>;

/** What its owner changes of one: its name, and whether the team has it too. */
export const ChangeSavedFilter = z.strictObject(Named);
export type ChangeSavedFilter = z.output<typeof ChangeSavedFilter>;
