import { z } from 'zod';

const id = z.string().min(1).max(250);
const text = z.string().max(1200);

/** The selected slot of a service. Further fields are ignored. */
const slot = z
  .looseObject({
    serviceId: text,
    startDate: text.nullable(),
    endDate: text.nullable(),
    timezone: text.nullable(),
    location: z.looseObject({ name: text.nullable().optional() }).nullable(),
    resource: z.looseObject({ name: text.nullable().optional() }).nullable(),
  })
  .partial();

/** The intents that lead to a checkout, and what each one says about the purchase. */
export const checkoutIntents = {
  /** The specification names this one without its fields. */
  checkout: z.looseObject({ checkoutId: id.optional() }),
  ecomCheckout: z.looseObject({ checkoutId: id }),
  ecomOrderPaymentRequest: z.looseObject({ paymentRequestId: id }),
  bookingsCheckout: z.looseObject({
    timezone: z.string().max(40).nullish(),
    slotAvailability: z.looseObject({ slot: slot.optional() }),
  }),
  eventsCheckout: z.looseObject({ reservationId: id, eventSlug: z.string().min(1).max(150) }),
  paidPlansCheckout: z.looseObject({ planId: id, checkoutData: z.string().max(2048).nullish() }),
} as const;
export type CheckoutIntent = keyof typeof checkoutIntents;
