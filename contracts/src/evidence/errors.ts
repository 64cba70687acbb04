import type { Errors } from '../error.ts';

export const evidenceErrors = {
  EVIDENCE_NOT_ANCHORED: {
    status: 409,
    en: 'no published anchor covers this time yet; one is published each day at 01:00 (Korean time)',
    ko: '그때까지 일어난 일이 아직 공개된 앵커에 포함되지 않았습니다. 앵커는 매일 01:00에 공개됩니다',
    ja: 'その時点までの出来事は、まだ公開されたアンカーに含まれていません。アンカーは毎日01:00（韓国時間）に公開されます',
  },
} as const satisfies Errors;
