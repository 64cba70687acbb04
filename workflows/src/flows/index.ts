export { ledgerAnchor } from './ledger-anchor.ts';
export { lotExpiry } from './lot-expiry.ts';
export { missionDue } from './mission-due.ts';
export { missionMedia } from './mission-media.ts';
export { monthClose } from './month-close.ts';
export { upkeep } from './upkeep.ts';
