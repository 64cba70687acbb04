/**
 * The hash of each published step. A step that stands here is never edited, for there are databases that ran it: what is to
 * be different is a step of its own, which adds its line.
 */
export const published: Readonly<Record<string, string>> = {
  'ledger-001-ledger': '9fc03ab946af4c0af122964721cacc8496d005bd571ee564712a95798c4b64a2',
  'ledger-002-parking': '50a060f5080c66dd0c05c5349dde137ae74e90531fed7aa7b0b3b2baec067956',
  'ledger-003-snapshots': '64a30d3af64e3ac7a3c9ba4e6d1fe6f5189e1ec51053517e58336d14150cfeeb',
  'ledger-004-roles': '22c143de7504cffedcc4d19e365bf443d3db53b55b58876127f8e82c0d02d702',
  'ledger-005-forget-refusals': 'e19e9bcb53ece85f300aaf0b9205d191169974a4aa864c2a20beddf03b18bd08',
  'ledger-006-leases': '78ab3819995ea2107b0f8fd7e1e1244d0df21c547a9e3c6b1f48a19d00f1732f',
};
