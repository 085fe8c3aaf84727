import { readFileSync } from 'node:fs'
import { type Declaration, parseSync } from '@swc/core'

interface SourceFunction {
  file: string
  /** The line on which it begins, from 1. */
  line: number
  /** How many lines it takes, the first and the last included. */
  lines: number
}

/** Nodes of the syntax tree that are functions, where they have a body. */
const FUNCTIONS = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
]

interface SyntaxNode {
  type: string
  span?: { start: number; end: number }
  body?: unknown
  /** The node that holds the body of a method of a class. */
  function?: { body?: unknown }
}

const parsed = (text: string) => parseSync(text, { syntax: 'typescript', target: 'es2024' })

/** Returns the node and all nodes within it. */
function nodesIn(value: unknown): SyntaxNode[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(nodesIn)
  return 'type' in value && typeof value.type === 'string' ? [value as SyntaxNode, ...inner] : inner
}

/** Returns the functions of a TypeScript file: declared, arrows and methods, those within others as well. */
export function functionsOf(file: string): SourceFunction[] {
  const bytes = readFileSync(file)
  const lineAt = (position: number) =>
    bytes
      .subarray(0, position - 1)
      .toString()
      .split('\n').length
  return nodesIn(parsed(bytes.toString()).body).flatMap(({ type, span, ...node }) => {
    if (!FUNCTIONS.includes(type) || !span || !(node.body ?? node.function?.body)) return []
    // positions are those of bytes, and begin with 1
    const line = lineAt(span.start)
    return [{ file, line, lines: lineAt(span.end) - line + 1 }]
  })
}

/** Names of a declaration; patterns that take values apart are not exported here. */
function namesOf(declaration: Declaration): string[] {
  switch (declaration.type) {
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.value : []))
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [declaration.identifier.value]
    case 'TsModuleDeclaration':
      return [declaration.id.value]
    default:
      return [declaration.id.value]
  }
}

/** Returns the names that a TypeScript file declares and exports, without those that it passes on from another file. */
export function exportedNames(file: string): string[] {
  const { body } = parsed(readFileSync(file, 'utf8'))
  const imported = body.flatMap((item) => {
    return item.type === 'ImportDeclaration' ? item.specifiers.map(({ local }) => local.value) : []
  })
  return body.flatMap((item) => {
    if (item.type === 'ExportDeclaration') return namesOf(item.declaration)
    if (item.type !== 'ExportNamedDeclaration' || item.source) return []
    const names = item.specifiers.flatMap((part) => (part.type === 'ExportSpecifier' ? part.orig.value : []))
    return names.filter((name) => !imported.includes(name))
  })
}
