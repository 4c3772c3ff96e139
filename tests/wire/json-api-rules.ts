/** The rules of JSON:API 1.1 for a document; returns a list of violations. */
import { TOP_LEVEL } from './json-api-exceptions.ts';

type Members = Readonly<Record<string, unknown>>;

const DOCUMENT = ['data', 'errors', 'meta', 'jsonapi', 'links', 'included'];
const RESOURCE = ['type', 'id', 'attributes', 'relationships', 'links', 'meta'];
const ERROR = ['id', 'links', 'status', 'code', 'title', 'detail', 'source', 'meta'];
/** Letters and digits of any script at both ends; hyphens, underscores and spaces in between. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N}_ -]*[\p{L}\p{N}])?$/u;

export function faultsOfDocument(route: string, document: unknown, isWrite: boolean): readonly string[] {
  if (!isMembers(document)) return ['the document is no object'];
  const own = [...DOCUMENT, ...(TOP_LEVEL[route] === undefined ? [] : [TOP_LEVEL[route].member])];
  const primary = resourcesOf(document['data']);
  const included = resourcesOf(document['included'] ?? []);
  return [
    ...Object.keys(document).flatMap((name) => (own.includes(name) ? [] : [`has a member ${name}`])),
    ...(['data', 'errors', 'meta'].some((name) => name in document) ? [] : ['has neither data, errors nor meta']),
    ...('data' in document && 'errors' in document ? ['has data and errors'] : []),
    ...('included' in document && !('data' in document) ? ['has included without data'] : []),
    ...[...primary, ...included].flatMap(faultsOfResource),
    ...faultsOfIdentity(primary, included, isWrite),
    ...(document['errors'] === undefined ? [] : faultsOfErrors(document['errors'])),
  ];
}

function resourcesOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function faultsOfResource(value: unknown): readonly string[] {
  if (!isMembers(value)) return ['a resource is no object'];
  const { type, id, attributes = {}, relationships = {} } = value;
  const label = `${String(type)} ${String(id)}`;
  if (!isMembers(attributes) || !isMembers(relationships)) return [`${label} has fields that are no object`];
  const fields = [...Object.keys(attributes), ...Object.keys(relationships)];
  return [
    ...(typeof type === 'string' && NAME.test(type) ? [] : [`${label} has no type`]),
    ...(typeof id === 'string' && id !== '' ? [] : [`${label} has no id`]),
    ...Object.keys(value).flatMap((name) => (RESOURCE.includes(name) ? [] : [`${label} has a member ${name}`])),
    ...fields.flatMap((name) => (['type', 'id'].includes(name) ? [`${label} has a field ${name}`] : [])),
    ...fields.flatMap((name) => (NAME.test(name) ? [] : [`${label} has a field of the name ${name}`])),
    ...(new Set(fields).size === fields.length ? [] : [`${label} has a field twice`]),
    ...Object.values(relationships).flatMap((each) =>
      isMembers(each) && ['data', 'links', 'meta'].some((name) => name in each) ? [] : [`${label} relates to nothing`],
    ),
    ...linkedBy(value).flatMap((each) => (/^\S+ \S+$/.test(each) ? [] : [`${label} leads to ${each}`])),
  ];
}

/** No resource twice; each included one is linked to (full linkage), except in answers to writes (UNLINKED_INCLUDED). */
function faultsOfIdentity(primary: readonly unknown[], included: readonly unknown[], isWrite: boolean): string[] {
  const all = [...primary, ...included].map(nameOf);
  const twice = all.filter((name, at) => all.indexOf(name) !== at).map((name) => `${name} is there twice`);
  const linked = new Set([...primary, ...included].flatMap(linkedBy));
  const loose = isWrite ? [] : included.map(nameOf).filter((name) => !linked.has(name));
  return [...twice, ...loose.map((name) => `nothing leads to ${name}`)];
}

function nameOf(resource: unknown): string {
  return isMembers(resource) ? `${String(resource['type'])} ${String(resource['id'])}` : '';
}

function linkedBy(resource: unknown): readonly string[] {
  const relationships = isMembers(resource) ? (resource['relationships'] ?? {}) : {};
  return Object.values(relationships as Members).flatMap((each) =>
    isMembers(each) ? resourcesOf(each['data']).map(nameOf) : [],
  );
}

function faultsOfErrors(errors: unknown): readonly string[] {
  if (!Array.isArray(errors) || errors.length === 0) return ['errors are no list'];
  return errors.flatMap((error: unknown) => {
    if (!isMembers(error)) return ['an error is no object'];
    const source = error['source'] ?? {};
    return [
      ...Object.keys(error).flatMap((name) => (ERROR.includes(name) ? [] : [`an error has a member ${name}`])),
      ...Object.keys(source).flatMap((name) =>
        ['pointer', 'parameter', 'header'].includes(name) ? [] : [`a source has a member ${name}`],
      ),
      ...(/^[45]\d\d$/.test(String(error['status'])) && typeof error['status'] === 'string'
        ? []
        : [`an error has the status ${String(error['status'])}`]),
    ];
  });
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
