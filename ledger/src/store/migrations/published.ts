/** The hash of each published step. A step listed here is never edited, because databases have run it: a change is a step of its own, which adds its line. */
export const published: Readonly<Record<string, string>> = {
  'ledger-001-ledger': '45fbe552ca1e4dcbcc3c2f952e91427a96cc3b28e667e7a4a0c641c2b1df66d2',
  'ledger-002-isolation': 'c47ec4f03845d6d112eb24650f6d9aaad8ce64ff53bf77720025830a5ad5d967',
  'ledger-003-snapshots': '64a30d3af64e3ac7a3c9ba4e6d1fe6f5189e1ec51053517e58336d14150cfeeb',
  'ledger-004-roles': 'c28845ced567f6c6a27beb936e45c473569d568e6f3b03bc425cc53a3775881d',
  'ledger-005-forget-refusals': '94276788c336c272c91e861fc65da2f399668d57ff50a713b3000a7170c66134',
  'ledger-006-leases': '78ab3819995ea2107b0f8fd7e1e1244d0df21c547a9e3c6b1f48a19d00f1732f',
  'ledger-007-policies': '3d1fd3c3b33aa7cd0dca0b1f8c94c505d26f44fdf52393964a040ef4f7652bfd',
};
