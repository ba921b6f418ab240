export const TRIPS = '@wix/auto_sdk_trips_trips';

/** The types of a package of the platform, as its generated files are written: trips, which visitors read, and submissions of a form. */
export const TRIPS_TYPES = `
import { QueryTripsRequest as QueryTripsRequest$1 } from './index.typings.mjs';
interface Trip {
    /**
     * @format GUID
     * @readonly
     */
    id?: string;
    /** @readonly */
    revision?: string | null;
    /** @maxLength 20 */
    title?: string;
    slug?: string;
    seats?: number | null;
    isGuided?: boolean;
    /** @readonly */
    status?: StatusWithLiterals;
    starts?: Date | null;
    luggage?: Record<string, any> | null;
}
declare enum Status { UPCOMING = "UPCOMING", CANCELED = "CANCELED", DRAFT = "DRAFT" }
type StatusWithLiterals = Status | 'UPCOMING' | 'CANCELED' | 'DRAFT';
interface Paging { limit?: number | null; offset?: number | null; }
interface Sorting { fieldName?: string; order?: string; }
interface Query { filter?: Record<string, any> | null; sort?: Sorting[]; paging?: Paging; }
interface PagingMetadata { count?: number | null; total?: number | null; }
interface QueryTripsRequest { query?: Query; colour?: string; tripIds?: string[]; }
interface QueryTripsResponse { trips?: Trip[]; metadata?: PagingMetadata; }
interface CreateTripRequest { trip: Trip; draft?: boolean; }
interface TripResponse { trip?: Trip; }
interface UpdateTripRequest { trip: Trip; fieldMask?: string[]; }
interface TripIdRequest { tripId: string; }
interface SlugRequest { slug: string; }
interface CountTripsRequest { filter?: Record<string, any> | null; }
interface CountTripsResponse { count?: number; }
interface BulkDeleteTripsRequest { tripIds: string[]; }
interface ItemMetadata { id?: string; originalIndex?: number; success?: boolean; error?: ApplicationError; }
interface ApplicationError { code?: string; description?: string; }
interface BulkTripResult { itemMetadata?: ItemMetadata; }
interface BulkActionMetadata { totalSuccesses?: number; totalFailures?: number; undetailedFailures?: number; }
interface BulkDeleteTripsResponse { results?: BulkTripResult[]; bulkActionMetadata?: BulkActionMetadata; }
interface Empty { }
declare function queryTrips(): __PublicMethodMetaInfo<'POST', {}, Q$1, QueryTripsRequest, R$1, QueryTripsResponse>;
declare function createTrip(): __PublicMethodMetaInfo<'POST', {}, Q$1, CreateTripRequest, R$1, TripResponse>;
declare function updateTrip(): __PublicMethodMetaInfo<'PATCH', {}, Q$1, UpdateTripRequest, R$1, TripResponse>;
declare function getTrip(): __PublicMethodMetaInfo<'GET', {}, Q$1, TripIdRequest, R$1, TripResponse>;
declare function getTripBySlug(): __PublicMethodMetaInfo<'GET', {}, Q$1, SlugRequest, R$1, TripResponse>;
declare function deleteTrip(): __PublicMethodMetaInfo<'DELETE', {}, Q$1, TripIdRequest, R$1, Empty>;
declare function cancelTrip(): __PublicMethodMetaInfo<'POST', {}, Q$1, TripIdRequest, R$1, TripResponse>;
declare function countTrips(): __PublicMethodMetaInfo<'POST', {}, Q$1, CountTripsRequest, R$1, CountTripsResponse>;
declare function bulkDeleteTrips(): __PublicMethodMetaInfo<'POST', {}, Q$1, BulkDeleteTripsRequest, R$1, BulkDeleteTripsResponse>;
declare function boardTrip(): __PublicMethodMetaInfo<'POST', {}, Q$1, TripIdRequest, R$1, TripResponse>;
`;

const TRIPS_SPEC = `
interface TripQuerySpec extends QuerySpec {
    paging: 'offset';
    wql: [
        {
            fields: ['title', 'seats', 'starts', '_id'];
            operators: '*';
            sort: 'BOTH';
        },
        {
            fields: ['status'];
            operators: ['$eq'];
            sort: 'NONE';
        }
    ];
}
`;

/** It tells no updates. */
function eventsOf(entity: string): string {
  const slugs = ['created', 'canceled', 'deleted'];
  return slugs
    .map((slug) => `/**\n * @eventType ${entity}_${slug}\n */\ndeclare function on_${slug}(): void;\n`)
    .join('');
}

const OPERATIONS: readonly (readonly [name: string, method: string, path: string])[] = [
  ['queryTrips', 'POST', '/v3/trips/query'],
  ['createTrip', 'POST', '/v3/trips'],
  ['updateTrip', 'PATCH', '/v3/trips/{trip.id}'],
  ['getTrip', 'GET', '/v3/trips/{tripId}'],
  ['getTripBySlug', 'GET', '/v3/trips/slug/{slug}'],
  ['deleteTrip', 'DELETE', '/v3/trips/{tripId}'],
  ['cancelTrip', 'POST', '/v3/trips/{tripId}:cancel'],
  ['countTrips', 'POST', '/v3/trips/count'],
  ['bulkDeleteTrips', 'POST', '/v3/trips/bulk-delete'],
  ['boardTrip', 'POST', '/v3/trips/{tripId}/board'],
];

/** The code of its `./meta`. `entity` is the name of trips on the platform, by which the table of permissions knows them. */
function tripsCode(entity: string): string {
  const functions = OPERATIONS.map(
    ([name, method, path]) => `function send_${name}(payload) {
  function __send({ host }) {
    return {
      entityFqdn: "${entity}",
      method: "${method}",
      url: resolveTrips({
        protoPath: "${path}",
        data: payload,
        host
      })
    };
  }
  return __send;
}
function ${name}() {
  const getRequestOptions = send_${name}({});
  return {
    getUrl: (context) => getRequestOptions(context).url.replace(/\\{([\\w.]+)\\}/g, (all, name) => ":" + name.replace(/\\.(\\w)/g, (dot, letter) => letter.toUpperCase())),
    httpMethod: "${method}",
    path: "${path}"
  };
}`,
  );
  return `// meta
function resolveTrips({ protoPath }) {
  const domainToMappings = {
    "www.wixapis.com": [
      {
        srcPath: "/trips/v3/trips",
        destPath: "/v3/trips"
      },
      {
        srcPath: "/_api/trips/v3/trips",
        destPath: "/v3/trips"
      },
      {
        srcPath: "/trips/office",
        destPath: "/v3/trips"
      }
    ]
  };
  return "/trips" + protoPath;
}
${functions.join('\n')}
export {
${OPERATIONS.map(([name]) => `  ${name} as ${name}`).join(',\n')}
};
`;
}

/** The files of the package, below the folder of a project. */
export function tripsPackage(entity: string, types = TRIPS_TYPES): Readonly<Record<string, string>> {
  const folder = `node_modules/${TRIPS}`;
  const exports = { './meta': { import: './build/es/meta.mjs' } };
  return {
    [`${folder}/package.json`]: JSON.stringify({ name: TRIPS, version: '1.0.7', type: 'module', exports }),
    [`${folder}/build/es/meta.mjs`]: tripsCode(entity),
    [`${folder}/build/es/meta.d.mts`]: types,
    [`${folder}/build/es/index.typings.d.mts`]: eventsOf(entity) + TRIPS_SPEC,
  };
}
