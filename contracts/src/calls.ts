/** Who may call at all. `fan` is a verified member who is no creator; `creator` a member with a creator profile. */
export type Access = 'anyone' | 'user' | 'verified' | 'fan' | 'creator' | 'operator' | 'finance' | 'console';

/** A request field that must name the caller: their own user id or their own creator id, else 403. */
export type OwnField = `${'params' | 'query' | 'body'}.${'userId' | 'creatorId'}`;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly own?: OwnField;
  /** Form field of the one file of a multipart call. */
  readonly upload?: string;
}

/**
 * Every call by name, as plain data: this module carries no validator, so the apps can import it whole.
 * Schemas of parameters, bodies and replies are joined to a call by `route()` in the file of its noun.
 * The order and paths are the specification's; calls marked ours in `docs/decisions.md` fill its gaps.
 */
export const calls = {
  login: { method: 'POST', path: '/api/login', access: 'anyone' },
  logout: { method: 'POST', path: '/api/logout', access: 'user' },

  signUp: { method: 'POST', path: '/api/v1/users', access: 'anyone' },
  currentUser: { method: 'GET', path: '/api/v1/users/me', access: 'user' },
  resendVerification: {
    method: 'POST',
    path: '/api/v1/users/{userId}/email-verification',
    access: 'user',
    own: 'params.userId',
  },
  confirmEmail: { method: 'PUT', path: '/api/v1/users/email-verification', access: 'anyone' },

  creatorPage: { method: 'GET', path: '/api/v1/creators/page', access: 'anyone' },
  currentCreator: { method: 'GET', path: '/api/v1/creators/me', access: 'creator' },
  creator: { method: 'GET', path: '/api/v1/creators/{idOrUrl}', access: 'anyone' },
  becomeCreator: { method: 'POST', path: '/api/v1/creators', access: 'fan' },
  creatorTags: { method: 'GET', path: '/api/v1/tags/creator', access: 'anyone' },

  productList: { method: 'GET', path: '/api/v1/mission-products', access: 'anyone' },
  productPage: { method: 'GET', path: '/api/v1/mission-products/page', access: 'anyone' },
  product: { method: 'GET', path: '/api/v1/mission-products/{productId}', access: 'anyone' },
  createProduct: {
    method: 'POST',
    path: '/api/v1/mission-products',
    access: 'creator',
    own: 'body.creatorId',
  },
  activateProduct: {
    method: 'PUT',
    path: '/api/v1/mission-products/{productId}/activate',
    access: 'creator',
  },
  inactivateProduct: {
    method: 'PUT',
    path: '/api/v1/mission-products/{productId}/inactivate',
    access: 'creator',
  },

  coinItems: { method: 'GET', path: '/api/v1/coin-items', access: 'fan' },
  coinBalance: { method: 'GET', path: '/api/v1/coin-deposit', access: 'fan' },
  coinQuote: { method: 'GET', path: '/api/v1/coin-deposit/quote', access: 'fan' },
  depositCoins: { method: 'POST', path: '/api/v1/coin-deposit', access: 'fan', own: 'body.userId' },
  merchantCode: { method: 'GET', path: '/api/v1/payment/imp-code', access: 'fan' },
  createPayment: { method: 'POST', path: '/api/v1/payment', access: 'fan', own: 'body.userId' },
  payment: { method: 'GET', path: '/api/v1/payment/{paymentId}', access: 'fan' },
  paymentWebhook: { method: 'POST', path: '/api/v1/payment/webhook', access: 'anyone' },
  coinHistory: { method: 'GET', path: '/api/v1/users/me/coin-history/page', access: 'fan' },

  requestMission: { method: 'POST', path: '/api/v1/missions', access: 'verified' },
  missionPage: { method: 'GET', path: '/api/v1/missions/page', access: 'anyone' },
  mission: { method: 'GET', path: '/api/v1/missions/{missionId}', access: 'anyone' },
  performMission: { method: 'POST', path: '/api/v1/missions/{missionId}/perform', access: 'creator' },
  myMissions: { method: 'GET', path: '/api/v1/users/me/missions/page', access: 'user' },
  missionCounts: { method: 'GET', path: '/api/v1/creators/me/missions/count', access: 'creator' },

  uploadFile: { method: 'POST', path: '/api/v1/files/s3', access: 'verified', upload: 'data' },
  deleteFile: { method: 'DELETE', path: '/api/v1/files/s3/{fileId}', access: 'verified' },

  accumulatedIncome: {
    method: 'GET',
    path: '/api/v1/creators/me/incomes/accumulated-new',
    access: 'creator',
  },
  monthIncome: {
    method: 'GET',
    path: '/api/v1/creators/{creatorId}/incomes/by-month-new',
    access: 'creator',
    own: 'params.creatorId',
  },
  settlementPage: { method: 'GET', path: '/api/v1/creators/me/incomes-new/page', access: 'creator' },

  listWallets: { method: 'GET', path: '/admin/api/wallets', access: 'console' },
  showWallet: { method: 'GET', path: '/admin/api/wallets/{id}', access: 'console' },
  explainWallet: { method: 'GET', path: '/admin/api/wallets/{id}/explanation', access: 'console' },
  verifyWallet: { method: 'POST', path: '/admin/api/wallets/{id}/verify', access: 'console' },
  listWalletEvents: { method: 'GET', path: '/admin/api/wallet-events', access: 'console' },
  listMissions: { method: 'GET', path: '/admin/api/missions', access: 'console' },
  showMission: { method: 'GET', path: '/admin/api/missions/{id}', access: 'console' },
  blockMission: { method: 'POST', path: '/admin/api/missions/{id}/block', access: 'operator' },
  unblockMission: { method: 'POST', path: '/admin/api/missions/{id}/unblock', access: 'operator' },
  listCreators: { method: 'GET', path: '/admin/api/creators', access: 'console' },
  showCreator: { method: 'GET', path: '/admin/api/creators/{id}', access: 'console' },
  approveCreator: { method: 'POST', path: '/admin/api/creators/{id}/approve', access: 'operator' },
  listSettlementMonths: { method: 'GET', path: '/admin/api/settlement-months', access: 'console' },
  showSettlementMonth: { method: 'GET', path: '/admin/api/settlement-months/{id}', access: 'console' },
  listSettlements: { method: 'GET', path: '/admin/api/settlements', access: 'console' },
  closeMonth: { method: 'POST', path: '/admin/api/settlement-months/{id}/close', access: 'finance' },
  listParkedStreams: { method: 'GET', path: '/admin/api/parked-streams', access: 'console' },
  replayParkedStream: { method: 'POST', path: '/admin/api/parked-streams/{id}/replay', access: 'operator' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
