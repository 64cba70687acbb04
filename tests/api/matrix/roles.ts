import { type CallName, calls } from '@sowon/contracts';

/** Who calls. Fan A, fan B and the two creators own things; the staff are verified members too. */
export const actors = [
  'visitor',
  'unverified',
  'fanA',
  'fanB',
  'creator',
  'other',
  'operator',
  'finance',
  'admin',
] as const;
export type Actor = (typeof actors)[number];

/**
 * Who may do what: the status that each actor is answered for each call, by whose object it is about.
 * `self` is the actor's own, `absent` is nobody's, a name is that actor's; `open` calls are about no object.
 * What an object's row is made of stands in `requests.ts`.
 */
const table = `
call                  object     visitor unverified fanA fanB creator other operator finance admin

login                 member     200     200        200  200  200     200   200      200     200
logout                self       401     200        200  200  200     200   200      200     200
signUp                open       200     200        200  200  200     200   200      200     200
currentUser           self       401     200        200  200  200     200   200      200     200
resendVerification    self       401     200        409  409  409     409   409      409     409
resendVerification    newcomer   401     403        403  403  403     403   403      403     403
confirmEmail          newcomer   200     200        200  200  200     200   200      200     200
confirmEmail          absent     404     404        404  404  404     404   404      404     404

creatorPage           open       200     200        200  200  200     200   200      200     200
creatorTags           open       200     200        200  200  200     200   200      200     200
currentCreator        self       401     403        403  403  200     200   403      403     403
creator               creator    200     200        200  200  200     200   200      200     200
creator               unapproved 404     404        404  404  404     404   404      404     404
creator               absent     404     404        404  404  404     404   404      404     404
follow                creator    401     403        200  200  403     200   200      200     200
follow                fanA       401     403        200  403  403     403   403      403     403
follow                unapproved 401     403        404  404  404     404   404      404     404
follow                absent     401     403        404  404  404     404   404      404     404
unfollow              creator    401     403        200  200  200     200   200      200     200
unfollow              fanA       401     403        200  403  403     403   403      403     403
unfollow              absent     401     403        404  404  404     404   404      404     404
followList            self       401     403        200  200  200     200   200      200     200
followList            fanA       401     403        200  403  403     403   403      403     403
followPage            self       401     403        200  200  200     200   200      200     200
followPage            fanA       401     403        200  403  403     403   403      403     403
becomeCreator         self       401     403        200  200  403     403   200      200     200

productList           open       200     200        200  200  200     200   200      200     200
productPage           open       200     200        200  200  200     200   200      200     200
product               creator    200     200        200  200  200     200   200      200     200
product               unapproved 404     404        404  404  404     404   404      404     404
product               absent     404     404        404  404  404     404   404      404     404
createProduct         self       401     403        403  403  200     200   403      403     403
createProduct         creator    401     403        403  403  200     403   403      403     403
createProduct         absent     401     403        403  403  403     403   403      403     403
activateProduct       creator    401     403        403  403  200     404   403      403     403
activateProduct       absent     401     403        403  403  404     404   403      403     403
inactivateProduct     creator    401     403        403  403  200     404   403      403     403
inactivateProduct     absent     401     403        403  403  404     404   403      403     403

coinItems             open       401     403        200  200  403     403   200      200     200
coinBalance           self       401     403        200  200  403     403   200      200     200
coinQuote             self       401     403        200  200  403     403   200      200     200
coinHistory           self       401     403        200  200  403     403   200      200     200
merchantCode          open       401     403        200  200  403     403   200      200     200
createPayment         self       401     403        200  200  403     403   200      200     200
createPayment         fanA       401     403        200  403  403     403   403      403     403
createPayment         absent     401     403        404  404  403     403   404      404     404
payment               fanA       401     403        200  404  403     403   404      404     404
payment               absent     401     403        404  404  403     403   404      404     404
depositCoins          fanA       401     403        200  403  403     403   403      403     403
depositCoins          taken      401     403        200  404  403     403   404      404     404
depositCoins          absent     401     403        404  404  403     403   404      404     404
paymentWebhook        open       200     200        200  200  200     200   200      200     200

requestMission        creator    401     403        200  200  403     403   200      200     200
requestMission        inactive   401     403        409  409  403     403   409      409     409
requestMission        unapproved 401     403        404  404  403     403   404      404     404
requestMission        absent     401     403        404  404  403     403   404      404     404
missionPage           open       200     200        200  200  200     200   200      200     200
mission               public     200     200        200  200  200     200   200      200     200
mission               private    404     404        200  404  200     404   200      200     200
mission               blocked    404     404        200  404  200     404   200      200     200
mission               absent     404     404        404  404  404     404   404      404     404
performMission        creator    401     403        403  403  200     404   403      403     403
performMission        absent     401     403        403  403  404     404   403      403     403
myMissions            self       401     200        200  200  200     200   200      200     200
missionCounts         self       401     403        403  403  200     200   403      403     403

uploadFile            self       401     403        200  200  200     200   200      200     200
deleteFile            self       401     403        200  200  200     200   200      200     200
deleteFile            fanA       401     403        200  404  404     404   404      404     404
deleteFile            cover      401     403        404  404  409     404   404      404     404
deleteFile            absent     401     403        404  404  404     404   404      404     404

accumulatedIncome     self       401     403        403  403  200     200   403      403     403
settlementPage        self       401     403        403  403  200     200   403      403     403
monthIncome           self       401     403        403  403  200     200   403      403     403
monthIncome           creator    401     403        403  403  200     403   403      403     403
monthIncome           absent     401     403        403  403  403     403   403      403     403

listWallets           open       401     403        403  403  403     403   200      200     200
showWallet            fanA       401     403        403  403  403     403   200      200     200
showWallet            absent     401     403        403  403  403     403   404      404     404
explainWallet         fanA       401     403        403  403  403     403   200      200     200
explainWallet         absent     401     403        403  403  403     403   404      404     404
verifyWallet          fanA       401     403        403  403  403     403   200      200     200
verifyWallet          absent     401     403        403  403  403     403   404      404     404
listWalletEvents      fanA       401     403        403  403  403     403   200      200     200
listMissions          open       401     403        403  403  403     403   200      200     200
showMission           private    401     403        403  403  403     403   200      200     200
showMission           absent     401     403        403  403  403     403   404      404     404
blockMission          public     401     403        403  403  403     403   200      403     200
blockMission          blocked    401     403        403  403  403     403   409      403     409
blockMission          absent     401     403        403  403  403     403   404      403     404
unblockMission        blocked    401     403        403  403  403     403   200      403     200
unblockMission        public     401     403        403  403  403     403   409      403     409
unblockMission        absent     401     403        403  403  403     403   404      403     404
listCreators          open       401     403        403  403  403     403   200      200     200
showCreator           unapproved 401     403        403  403  403     403   200      200     200
showCreator           absent     401     403        403  403  403     403   404      404     404
approveCreator        unapproved 401     403        403  403  403     403   200      403     200
approveCreator        absent     401     403        403  403  403     403   404      403     404
listSettlementMonths  open       401     403        403  403  403     403   200      200     200
showSettlementMonth   closed     401     403        403  403  403     403   200      200     200
showSettlementMonth   absent     401     403        403  403  403     403   404      404     404
listSettlements       open       401     403        403  403  403     403   200      200     200
closeMonth            past       401     403        403  403  403     403   403      200     200
closeMonth            running    401     403        403  403  403     403   403      409     409
listParkedStreams     open       401     403        403  403  403     403   200      200     200
replayParkedStream    parked     401     403        403  403  403     403   200      403     200
replayParkedStream    absent     401     403        403  403  403     403   404      403     404
`;

export interface Row {
  readonly call: CallName;
  readonly object: string;
  readonly statuses: Readonly<Record<Actor, number>>;
}

export const rows: readonly Row[] = table
  .split('\n')
  .slice(2)
  .filter((line) => line !== '')
  .map(parseRow);

function parseRow(line: string): Row {
  const [call = '', object = '', ...cells] = line.split(/\s+/);
  if (!isCall(call) || cells.length !== actors.length) throw new Error(`not a row of the matrix: ${line}`);
  const statuses = Object.fromEntries(actors.map((actor, column) => [actor, Number(cells[column])]));
  // The actors above are the keys.
  return { call, object, statuses: statuses as Record<Actor, number> };
}

function isCall(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

/** The first case of a call that the table lets succeed; undefined when it has none. */
export function firstAdmitted(call: CallName): { object: string; actor: Actor } | undefined {
  for (const { object, statuses, ...row } of rows) {
    const actor = row.call === call ? actors.find((name) => statuses[name] === 200) : undefined;
    if (actor) return { object, actor };
  }
  return undefined;
}
