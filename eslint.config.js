import js from '@eslint/js'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  { ignores: ['dist/', 'generated/', 'fixtures/', '.bench/', 'coverage/', 'site/.vitepress/dist/', 'site/.vitepress/cache/', '**/*.cjs'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['eslint.config.js'] }, tsconfigRootDir: import.meta.dirname }
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // They ask about values of enumerations and classes of other files, of which there are next to none here, and take a fifth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      'no-console': 'error'
    }
  },
  {
    // What these read comes from outside: a pattern that backtracks could take hours.
    files: ['src/**', 'rules/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }]
    }
  },
  { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
  { files: ['eslint.config.js'], ...tseslint.configs.disableTypeChecked },
  {
    // Servers of the tests, and the hook of the plugin for agents: programs of their own, started as they are.
    files: ['test/doctor/servers/**', 'plugin/**/*.mjs'],
    rules: {
      ...tseslint.configs.disableTypeChecked.rules,
      'no-console': 'off',
      '@typescript-eslint/no-empty-function': 'off'
    },
    languageOptions: {
      parserOptions: { projectService: false },
      globals: Object.fromEntries(
        ['process', 'Buffer', 'URL', 'setTimeout', 'setInterval', 'clearInterval', 'console'].map((name) => [name, 'readonly'])
      )
    }
  }
)
