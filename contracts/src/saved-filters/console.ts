import { z } from 'zod';
import { Id, IdReply, Instant, idParams } from '../primitives.ts';
import { route } from '../route.ts';
import { savedFilterCalls } from './calls.ts';
import { ChangeSavedFilter, ListName, SaveFilter } from './schemas.ts';

const SavedFilter = z.object({
  id: Id,
  list: z.string(),
  name: z.string(),
  filter: z.record(z.string(), z.json()),
  sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]),
  shared: z.boolean(),
  /** True if the caller owns it. */
  own: z.boolean(),
  ownerId: Id,
  ownerName: z.string(),
  saved: Instant,
  /** When its name or its sharing was last changed; null if never. */
  changed: Instant.nullable(),
});

export const savedFilterConsole = {
  savedFilters: route(savedFilterCalls.savedFilters, {
    summary:
      'Filters saved for a list: the caller’s own and the team’s, by name; 403 for a list that the caller may not read.',
    query: z.strictObject({ list: ListName }),
    reply: z.array(SavedFilter),
  }),
  saveFilter: route(savedFilterCalls.saveFilter, {
    summary:
      'Save a filter of a list under a name, for the caller or the team; 409 if the name is taken or the limit is reached.',
    body: SaveFilter,
    reply: SavedFilter,
    errors: [409, 422],
  }),
  changeSavedFilter: route(savedFilterCalls.changeSavedFilter, {
    summary: 'Rename one’s own saved filter, share it with the team or stop sharing it.',
    params: idParams,
    body: ChangeSavedFilter,
    reply: SavedFilter,
    errors: [404, 409, 422],
  }),
  removeSavedFilter: route(savedFilterCalls.removeSavedFilter, {
    summary: 'Remove one’s own saved filter; an administrator can remove any shared one.',
    params: idParams,
    reply: IdReply,
    errors: [404, 422],
  }),
} as const;
