/**
 * State of a mail or push of a notice. DUE: waits to be sent, or is being sent. GIVEN_UP: could not be sent in time, or has no recipient. SWITCHED_OFF:
 * the member opted out.
 */
export const deliveryStates = ['DUE', 'SENT', 'GIVEN_UP', 'SWITCHED_OFF'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
