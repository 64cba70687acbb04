import { leftMemberName } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { unbindFilesOf } from '../../ground/files/commands.ts';
import { pagePicturesRows } from './adults.ts';
import { introductionPurpose } from './introduction.ts';

/**
 * A creator as they leave: their page is hidden for good and found by nothing, without name, introduction and channels. Its address
 * leads nowhere, and to nobody else while the membership is remembered.
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
