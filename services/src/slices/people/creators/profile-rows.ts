import type { CarriedRows, Instant } from '@sowon/ledger';
import { AppError, fieldError } from '../../../app-error.ts';
import { violatedConstraint } from '../../../db/constraint.ts';
import { insertRows } from '../../../db/rows.ts';

/** Returns the tag rows of a creator without tags. */
export const tagRows = (creatorId: string, tags: readonly string[]): CarriedRows =>
  insertRows(
    'creator_tags',
    tags.map((tagId) => ({ creator_id: creatorId, tag_id: tagId })),
  );

/** Returns the row of a creator's first page address. */
export const urlRow = (taken: { creatorId: string; url: string; at: Instant }): CarriedRows =>
  insertRows('creator_urls', [{ url: taken.url, creator_id: taken.creatorId, taken_at: taken.at }]);

export const urlTaken = (url: string) => fieldError('ALREADY_EXISTS', 'url', 'is already taken', url);

/** Turns a database error about a profile into the refusal of its field; returns any other error unchanged. */
export function refusedProfile(error: unknown, profile: { url: string; tags: readonly string[] }): unknown {
  switch (violatedConstraint(error)) {
    case 'creators_url_key':
    case 'creator_urls_pkey':
      return urlTaken(profile.url);
    case 'creators_user_id_key':
      return new AppError('ALREADY_EXISTS');
    case 'users_creator_or_staff':
      return new AppError('ACCESS_DENIED');
    case 'creator_tags_tag_id_fkey':
      return fieldError('INVALID_INPUT', 'tags', 'there is no such tag', profile.tags);
    default:
      return error;
  }
}
