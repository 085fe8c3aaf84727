import {
  $applyNodeReplacement,
  DecoratorNode,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
} from 'lexical'
import type { ReactNode } from 'react'
import type { Mark } from '#shared/speech/fit-script.ts'
import { Chip } from './Chip.tsx'

/** A mark of a script within its text: one unit for the caret. */
export class ChipNode extends DecoratorNode<ReactNode> {
  __mark: Mark

  static getType(): string {
    return 'mark'
  }

  static clone(node: ChipNode): ChipNode {
    return new ChipNode(node.__mark, node.__key)
  }

  static importJSON(json: SerializedLexicalNode & { mark: Mark }): ChipNode {
    return $chip(json.mark)
  }

  constructor(mark: Mark, key?: NodeKey) {
    super(key)
    this.__mark = mark
  }

  exportJSON() {
    return { ...super.exportJSON(), mark: this.__mark }
  }

  createDOM(): HTMLElement {
    return document.createElement('span')
  }

  updateDOM(): false {
    return false
  }

  isInline(): true {
    return true
  }

  getTextContent(): string {
    const mark = this.mark()
    return mark.kind === 'break' ? '' : mark.text
  }

  mark(): Mark {
    return this.getLatest().__mark
  }

  setMark(mark: Mark): void {
    this.getWritable().__mark = mark
  }

  decorate(): ReactNode {
    return <Chip nodeKey={this.getKey()} mark={this.__mark} />
  }
}

export function $chip(mark: Mark): ChipNode {
  return $applyNodeReplacement(new ChipNode(mark))
}

export function $isChip(node: LexicalNode | null | undefined): node is ChipNode {
  return node instanceof ChipNode
}
