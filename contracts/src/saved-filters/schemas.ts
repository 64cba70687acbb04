import { z } from 'zod';
import { policy } from '../policy.ts';
import { name } from '../primitives.ts';

/** Name of a console list, as in `/admin/api/{list}`. */
export const ListName = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/)
  .max(50);

/** Order of a list: field and direction. */
const Sort = z.tuple([z.string().min(1).max(50), z.enum(['ASC', 'DESC'])]);

/** Filters of a list. The list's own rules decide which are valid; a search text is never saved (docs/rules/desk.md#saved-filters). */
const Filter = z.record(z.string().min(1).max(50), z.json());

const Named = {
  name: name(policy.savedFilters.nameMax),
  /** True: visible to all staff who may read the list. False: visible to its owner only. */
  shared: z.boolean(),
};

/** A new saved filter. */
export const SaveFilter = z.strictObject({ list: ListName, ...Named, filter: Filter, sort: Sort });
export type SaveFilter = z.output<typeof SaveFilter>;

/** An owner's change of a saved filter: its name, and whether the team sees it. */
export const ChangeSavedFilter = z.strictObject(Named);
export type ChangeSavedFilter = z.output<typeof ChangeSavedFilter>;
