import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reports } from '#web/features/moderation/Reports.tsx'

test('reports tell their kind and reason, and where there is none they say none', () => {
  const { rerender } = render(
    <Reports
      reports={[
        { id: 1, reportType: 1, reason: 'sells shoes' },
        { id: 2, reportType: 2, reason: '' },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Suspicious or Spamsells shoes',
    'Harassment',
  ])
  rerender(<Reports reports={[]} />)
  expect(screen.getByText('none')).toBeTruthy()
})
