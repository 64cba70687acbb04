import { leftMemberName } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { unbindFilesOf } from '../../ground/files/commands.ts';
import { pagePicturesRows } from './adults.ts';
import { introductionPurpose } from './introduction.ts';

/**
 * Returns the rows of a creator who leaves: the page is hidden permanently and cannot be found; name, introduction and channels are removed. Its address leads
 * nowhere, and stays reserved while the membership data is kept.
 */
export function departedCreatorRows({ creatorId, at }: { creatorId: string; at: Instant }): CarriedRows[] {
  return [
    { sql: depart, rows: [{ creator_id: creatorId, name: leftMemberName, at }] },
    unbindFilesOf({ boundId: creatorId, purpose: introductionPurpose, at }),
    ...pagePicturesRows(creatorId),
  ];
}

const depart = `
  update creators
     set left_at = r.at, hidden_at = coalesce(hidden_at, r.at), name = r.name, description = '', sns_links = '[]',
         intro_file_id = null,
         search_letters = '', search_initials = '{}', search_keys = ''
    from jsonb_to_recordset($1::jsonb) as r (creator_id uuid, name text, at timestamptz)
   where creators.id = r.creator_id`;
