/**
 * Extracts the texts of source files: in JSX, strings and templates, with `…` for inserted values. Names of classes,
 * modules and types do not count.
 */
import { parseSync } from 'vite';

export interface ProductText {
  readonly text: string;
  readonly line: number;
  /** Text between tags, which is only for people. */
  readonly isBetweenTags: boolean;
}

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Nodes whose strings are not texts: they are not descended into. */
const SILENT = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TSLiteralType', 'ImportExpression']);

export function textsOf(path: string, source: string): readonly ProductText[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found: ProductText[] = [];
  const add = (text: string, at: number, isBetweenTags = false): void => {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (/\p{L}/u.test(plain)) {
      found.push({ text: plain, line: source.slice(0, at).split('\n').length, isBetweenTags });
    }
  };
  const visit = (node: Node): void => {
    if (SILENT.has(node.type) || isClassName(node)) return;
    if (node.type === 'Literal' && typeof node['value'] === 'string') add(node['value'], node.start);
    if (node.type === 'TemplateLiteral') add(templateText(node), node.start);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      add(childrenText(node), node.start, true);
    }
    for (const value of Object.values(node)) {
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each);
    }
  };
  visit(program as unknown as Node);
  return found;
}

function isClassName(node: Node): boolean {
  if (node.type === 'JSXAttribute') return nameOf(node['name']) === 'className';
  return node.type === 'MemberExpression' && node['computed'] === true && nameOf(node['object']) === 'classes';
}

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : null);

function templateText(node: Node): string {
  const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join('…');
}

/** The text of an element as one sentence, separate from the texts in its expressions. */
function childrenText(node: Node): string {
  return (node['children'] as readonly Node[])
    .map((child) => (child.type === 'JSXText' ? String(child['value']) : '…'))
    .join('');
}
