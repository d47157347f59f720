import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { tooManyLogins } from '#contract/messages'
import { LoginForm } from '#web/features/accounts/LoginForm.tsx'
import { ApiError } from '#web/lib/api.ts'

test('whoever has to wait is told how long, and what was typed stays', () => {
  const props = { onLogin: vi.fn(), onTry: vi.fn(), isPending: false, children: null }
  const form = (refusal: ApiError | null) => (
    <MemoryRouter>
      <LoginForm {...props} refusal={refusal} />
    </MemoryRouter>
  )
  const { rerender } = render(form(null))
  const [name, password] = [screen.getByLabelText('Username'), screen.getByLabelText('Password')]
  fireEvent.change(name, { target: { value: 'Marsha' } })
  fireEvent.change(password, { target: { value: 'violet hour #7' } })
  rerender(form(new ApiError('tooMany', 429, tooManyLogins(4))))
  expect(screen.getByText(/Please wait 4 minutes before you try again/)).toBeDefined()
  expect([name, password].map((field) => (field as HTMLInputElement).value)).toEqual(['Marsha', 'violet hour #7'])
  expect(tooManyLogins(1)).toContain('Please wait a minute before')
})
