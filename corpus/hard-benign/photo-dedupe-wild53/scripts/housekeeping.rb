# frozen_string_literal: true

# What is left to do once the files were moved.
module Housekeeping
  module_function

  def finish(root, hold)
    empty_dirs(root)
    report(root, hold) if Dir.exist?(hold)
    puts "done, extras are in #{hold}"
  end

  def report(root, hold)
    kept = Dir.glob(File.join(root, "**", "*")).count { |f| File.file?(f) && !f.start_with?(hold) }
    held = Dir.glob(File.join(hold, "**", "*")).select { |f| File.file?(f) }
    puts "kept #{kept}, held #{held.size} (#{held.sum { |f| File.size(f) } / 1_048_576} MB)"
    File.open(File.join(hold, "README.txt"), "w") do |io|
      io.puts "Moved here on #{Time.now.strftime('%F')}. Nothing was deleted."
      io.puts "To undo, copy the folders back over #{root}."
    end
  end

  def empty_dirs(root)
    Dir.glob(File.join(root, "**", "*/")).sort_by { |d| -d.length }.each do |d|
      Dir.rmdir(d) if Dir.empty?(d)
    end
  end
end
