/** The hash of each published step. A step listed here is never edited, because databases have run it: a change is a step of its own, which adds its line. */
export const published: Readonly<Record<string, string>> = {
  'ledger-001-ledger': 'add487f279bde5adaa2c54fbdbb183ba25d4fd0d56f9fbe150dc21686f780de6',
  'ledger-002-isolation': 'c47ec4f03845d6d112eb24650f6d9aaad8ce64ff53bf77720025830a5ad5d967',
  'ledger-003-snapshots': '64a30d3af64e3ac7a3c9ba4e6d1fe6f5189e1ec51053517e58336d14150cfeeb',
  'ledger-004-roles': '299736f2be3eec339281aa0d0121ec7232697a651fa33eab0fe1ca8326aea2b1',
  'ledger-005-forget-refusals': 'e19e9bcb53ece85f300aaf0b9205d191169974a4aa864c2a20beddf03b18bd08',
  'ledger-006-leases': '78ab3819995ea2107b0f8fd7e1e1244d0df21c547a9e3c6b1f48a19d00f1732f',
  'ledger-007-policies': 'f09a6b2bcb62e42eb54c28efe8a7207c3c776aafd602960f08ffb08572fc32e9',
  'ledger-008-first-policies': '76b66c9b0fce9cd346b6856e515d544b3d7d1a6eedddec67a0dcf3f1acf4a6b5',
  'ledger-009-granted-refunds': '532cd4e5712846ddfd971af06d51c11dee5567e42bb2937174ee1e6fbde46b9e',
};
