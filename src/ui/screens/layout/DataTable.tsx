import { Table } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import classes from './Table.module.css'

interface DataTableProps {
  /** Titles of the columns; that of the buttons is empty. */
  columns: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
  /** The words where there are no rows. */
  none?: { text: string; icon: Icon }
}

/** A table with a row for each entry of a list. */
export function DataTable({ columns, rows, none }: DataTableProps) {
  if (rows.length === 0 && none) return <EmptyBox {...none} />
  return (
    <Table className={`${classes.table} tabular`} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column}>{column}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, cells }) => (
          <Table.Tr key={id}>
            {cells.map((cell, index) => (
              <Table.Td key={columns[index]} ta={columns[index] === '' ? 'end' : undefined}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
