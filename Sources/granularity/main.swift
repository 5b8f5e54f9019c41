import CommandLineTool

Tool.main()
