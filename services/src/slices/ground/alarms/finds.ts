import type { Finding } from '../../../finding.ts';

/** Alarms, told by what happened. */
export const alarmFinds: readonly Finding[] = [
  {
    kind: 'ALARM',
    seenBy: 'listAlarms',
    byId: (db, id) => db.selectFrom('alarms').where('id', '=', id).select(['id', 'event as title']),
  },
];
