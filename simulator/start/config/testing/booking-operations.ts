/** The operations of a booking service, with the types that the `./meta` of a platform's package declares. */
interface CreateBookingRequest {
  /** The booking to create. */
  booking: Booking;
  /**
   * The number of places.
   * @min 1
   * @max 20
   */
  participants?: number | null;
}
interface Booking {
  /**
   * Booking ID.
   * @format GUID
   * @readonly
   */
  id?: string | null;
  /**
   * The name of the service.
   * @minLength 1
   * @maxLength 40
   */
  title?: string;
  status?: BookingStatus;
  start?: Date | null;
  /** @maxSize 3 */
  guests?: Guest[];
  revision?: string | null;
}
interface Guest {
  /** @format EMAIL */
  email?: string;
}
type BookingStatus = 'CREATED' | 'CANCELED';
interface CreateBookingResponse {
  booking?: Booking;
}
interface UpdateBookingRequest {
  booking: Booking;
}
interface UpdateBookingResponse {
  booking?: Booking;
}
interface GetBookingRequest {
  /** @format GUID */
  bookingId: string;
}
interface GetBookingResponse {
  booking?: Booking;
}
interface QueryBookingsRequest {
  query?: CursorQuery;
  withGuests?: boolean;
}
interface CursorQuery {
  cursorPaging?: CursorPaging;
}
interface CursorPaging {
  limit?: number | null;
}
interface QueryBookingsResponse {
  bookings?: Booking[];
}
export type GetBookingApplicationErrors = {
  code?: 'BOOKING_NOT_FOUND';
  description?: string;
  data?: Record<string, unknown>;
};
export type CreateBookingApplicationErrors =
  | {
      code?: 'SESSION_FULL';
      description?: string;
      data?: Guest;
    }
  | {
      code?: 'SESSION_ALREADY_EXISTS';
      description?: string;
      data?: Record<string, unknown>;
    };

interface Operation<Request, Answer> {
  getUrl: (context: { host: string }) => string;
  httpMethod: string;
  path: string;
  pathParams: unknown;
  __originalRequestType: Request;
  __originalResponseType: Answer;
}

/** Only types have the request and the answer, so at run time they are null. */
function operation(httpMethod: string, path: string, pathParams: object = {}): Operation<never, never> {
  const getUrl = ({ host }: { host: string }): string => {
    if (host !== 'www.wixapis.com') throw new TypeError(`another host: ${host}`);
    return `/bookings${path}`.replace(/\{booking\.id\}|\{bookingId\}/, ':bookingId');
  };
  return { getUrl, httpMethod, path, pathParams, ...NO_VALUES };
}

const NO_VALUES: { __originalRequestType: never; __originalResponseType: never } = JSON.parse(
  '{"__originalRequestType":null,"__originalResponseType":null}',
);

export function createBooking(): Operation<CreateBookingRequest, CreateBookingResponse> {
  return operation('POST', '/v2/bookings');
}

export function updateBooking(): Operation<UpdateBookingRequest, UpdateBookingResponse> {
  return operation('PATCH', '/v2/bookings/{booking.id}', { bookingId: 'bookingId' });
}

export function getBooking(): Operation<GetBookingRequest, GetBookingResponse> {
  return operation('GET', '/v2/bookings/{bookingId}', { bookingId: 'bookingId' });
}

export function queryBookings(): Operation<QueryBookingsRequest, QueryBookingsResponse> {
  return operation('GET', '/v2/bookings');
}
