/**
 * How far a mail or a push of a notice is. DUE: it waits to be sent, or is being sent. GIVEN_UP: it could not be sent in time, or
 * there is nobody to send it to. SWITCHED_OFF: the member has chosen to get none of these.
 */
export const deliveryStates = ['DUE', 'SENT', 'GIVEN_UP', 'SWITCHED_OFF'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
