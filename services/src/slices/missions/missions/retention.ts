import { blanked, type DataRetention, dash, deleted, destroyed, kept } from '../../../data-retention.ts';

/** What was typed on either side of a mission is part of the contract. */
const typedByFan = {
  recipient: dash('recipient'),
  sender: `''`,
  request_comment: dash('request_comment'),
  request_file_id: 'null',
};
const typedByCreator = { feedback: dash('feedback'), response_comment: dash('response_comment') };

/** What becomes of this slice's rows of members who have left. */
export const missionsRetention: readonly DataRetention[] = [
  // What was sent along with a request is used by nothing any more, and so deleted a day later.
  destroyed('missions', 'fan_id', {
    after: 'CONTRACTS',
    act: 'BLANKED',
    sql: `update files set free_since = whose.at from whose, missions
      where missions.fan_id = whose.user_id and files.id = missions.request_file_id returning 1`,
  }),
  destroyed('missions', 'fan_id', {
    after: 'CONTRACTS',
    act: 'DELETED',
    sql: `delete from file_bindings using whose, missions
      where missions.fan_id = whose.user_id and file_bindings.file_id = missions.request_file_id returning 1`,
  }),
  blanked('missions', 'fan_id', 'CONTRACTS', { blanks: typedByFan, only: 'true' }),
  blanked('missions', 'creator_id', 'CONTRACTS', {
    blanks: typedByCreator,
    only: 'num_nonnulls(feedback, response_comment) > 0',
  }),
  deleted('mission_reports', 'user_id', 'COMPLAINTS'),
  deleted('mission_objections', 'objector_id', 'COMPLAINTS'),
  deleted('roll_limits', 'fan_id', 'MEMBERSHIP'),
  deleted('request_pauses', 'creator_id', 'MEMBERSHIP'),
  kept('rolls', 'fan_id', 'numbers by which everybody can check a roulette'),
  kept('roulettes', 'fan_id', 'numbers by which everybody can check a roulette'),
  kept('creator_mission_counts', 'creator_id', 'a count'),
  kept('creator_open_missions', 'creator_id', 'a count'),
];
